import type { Html, Picture } from './content-values.ts';

export interface BlogCategory {
  id: string;
  name: string;
  description: string | undefined;
}

/** A news item (behaviour 3.37) and what a blog needs besides. */
export interface BlogPost {
  /** Last part of its key. */
  id: string;
  image: Picture;
  title: string;
  description: string | undefined;
  link: { link: string; label: string } | undefined;
  category: BlogCategory;
  /** Year, month and day in Vietnam time. */
  publishedAt: string;
  /** Leads the blog. */
  isHeadline: boolean;
  author: string | undefined;
  contentHtml: Html | undefined;
}
