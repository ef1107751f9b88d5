/**
 * The order of the cascade, weakest first; `ui/global.css` says the same. It is written at the start of every page's
 * CSS, because the build drops the statement from some files and reorders them.
 */
export const cascadeLayersCss = '@layer reset,tokens,base,components,sections,states;';
