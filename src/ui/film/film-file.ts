/** Whether an address is that of a film, which plays in the page. Any other is a page with a player of its own. */
export function isFilmFile(url: string): boolean {
  return /\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(url);
}
