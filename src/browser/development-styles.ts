/** Development only: the dev server has no manifest to inline styles from, so the page script loads all of them. */
import.meta.glob('../{ui,forms,calculator,sections,templates,render,server}/**/*.css', { eager: true });
