import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes the next migration from the difference between the tables and the last one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/tables/*.ts',
  out: './src/database/migrations',
});
