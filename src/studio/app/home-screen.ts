import { lateScreen } from './late-screen.tsx';

/** The campaigns. */
export const HomeScreen = lateScreen(async () => (await import('../home/HomeScreen.tsx')).HomeScreen);
