/** Development only: Vite has no manifest to inline styles from, so the page's script loads all styles. */
import.meta.glob('../{ui,forms,calculator,sections,templates,render,server}/**/*.css', { eager: true });
