/** On a link to a film, for `ui/film/film.behaviour.ts`: the address of its captions. */
export const filmCaptionsAttribute = 'data-captions';
