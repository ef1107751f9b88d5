import type { BlogCategoryAnswer, BlogPostAnswer } from '../../contract/api/api-answers.ts';
import { foldVietnamese } from '../../contract/fold-vietnamese.ts';
import { pictureUrl, pictureWidths, widthsFor } from '../../contract/media.ts';
import type { BlogPost } from '../../page/blog-post.ts';
import { htmlText, type Picture } from '../../page/content-values.ts';
import type { Campaigns } from '../../templates/campaigns.ts';

/** Widest picture that a list of posts shows, in pixels. */
const pictureMaxWidth = 1280;

export interface IndexedPost {
  answer: BlogPostAnswer;
  isHeadline: boolean;
  /** The title folded for the search. */
  foldedTitle: string;
  /** Whether an earlier campaign has exactly the same article, as copies of a campaign do. */
  isRepeat: boolean;
}

/** A category without the number of its posts. */
type IndexedCategory = Omit<BlogCategoryAnswer, 'posts'>;

/** The posts of all published campaigns, indexed for queries. */
export interface BlogIndex {
  /** Campaigns with the same category id share the category; the first one gives its name. */
  categories: readonly IndexedCategory[];
  /** The newest first. */
  posts: readonly IndexedPost[];
}

/** Reads the blogs of all published campaigns. Callers memoise the result. */
export async function loadBlogIndex(campaigns: Pick<Campaigns, 'blogs' | 'published'>): Promise<BlogIndex> {
  const categories = new Map<string, IndexedCategory>();
  const posts: IndexedPost[] = [];
  const seen = new Set<string>();
  for (const webid of await campaigns.blogs()) {
    const campaign = await campaigns.published(webid);
    if (!campaign) continue;
    const { blog } = campaign.page;
    for (const { id, name, description } of blog.categories)
      if (!categories.has(id)) categories.set(id, { id, name, ...(description && { description }) });
    for (const post of blog.posts) {
      const category = categories.get(post.category.id);
      const answer = describePost(webid, post, category?.name ?? post.category.name);
      const words = JSON.stringify({ ...answer, webid: undefined });
      posts.push({
        answer,
        isHeadline: post.isHeadline,
        foldedTitle: foldVietnamese(post.title),
        isRepeat: seen.has(words),
      });
      seen.add(words);
    }
  }
  // The sort is stable: equal days keep the order of campaigns by webid and of the posts in a campaign.
  posts.sort((a, b) => compareDays(b.answer.publishedAt, a.answer.publishedAt));
  return { categories: [...categories.values()], posts };
}

function describePost(webid: string, post: BlogPost, categoryName: string): BlogPostAnswer {
  const { id, title, description, image, category, publishedAt, author, contentHtml, link } = post;
  return {
    webid,
    id,
    title,
    ...(description !== undefined && { description }),
    image: describePicture(image),
    categoryId: category.id,
    categoryName,
    publishedAt,
    ...(author !== undefined && { author }),
    ...(contentHtml !== undefined && { contentHtml: htmlText(contentHtml) }),
    ...(link !== undefined && { link }),
  };
}

/** WebP, because the caller may not know AVIF. */
function describePicture(picture: Picture): BlogPostAnswer['image'] {
  switch (picture.kind) {
    case 'raster': {
      const { hash, alt, width: fullWidth, height } = picture;
      // The widths are in ascending order, and there is always one.
      const width = widthsFor(Math.min(fullWidth, pictureMaxWidth)).at(-1) ?? pictureWidths[0];
      return { url: pictureUrl(hash, width, 'webp'), alt, width, height: Math.round((height * width) / fullWidth) };
    }
    case 'vector':
      return {
        url: picture.url,
        alt: picture.alt,
        width: Math.round(picture.width),
        height: Math.round(picture.height),
      };
    case 'external':
      return { url: picture.url, alt: picture.alt };
  }
}

function compareDays(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
