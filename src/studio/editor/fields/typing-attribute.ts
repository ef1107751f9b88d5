/** On the preview's frame while somebody types in the page. */
export const typingAttribute = 'data-typing';
