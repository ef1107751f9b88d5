/**
 * A template is named as its file in `src/templates` and its sample campaign in `content`; which there are says the
 * registry. The name is part of paths.
 */
export const templateNamePattern = /^[a-z][a-z0-9_]{0,63}$/;
