/**
 * The order of the cascade, weakest first; `ui/global.css` says the same. It stands at the very start of a page's CSS,
 * because the build drops the statement where it deems it needless and puts files of components before the ground they
 * stand on.
 */
export const cascadeLayersCss = '@layer reset,tokens,base,components,sections,states;';
