import { expect, it } from 'vitest';
import { isFilmFile } from './film-file.ts';

it.each([
  ['/media/0123/phim.mp4', true],
  ['https://film.example/a.webm?t=3', true],
  ['https://film.example/a.MP4#t=10', true],
  ['https://film.example/phim.m4v', true],
  ['https://film.example/phim.mp4?v=2', true],
  ['https://film.example/watch?v=abc', false],
  ['https://film.example/a.mp4.html', false],
])('%s: is it a film? %s', (url, isFilm) => expect(isFilmFile(url)).toBe(isFilm));
