import { findField } from '../../../contract/studio/name-field.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { useEditor, useEditorState } from '../editor.ts';
import { listParts } from '../list-parts.ts';
import styles from './blog-posts.module.css';
import { listCategories, newPost, postPrefix } from './posts.ts';
import { blogTexts } from './texts.ts';

/** Below the categories: the posts of the campaign, each of which is a part of its own, and a button for another. */
export function BlogPosts() {
  const { fields, isReadOnly, choose, change } = useEditor();
  const field = findField(fields, postPrefix);
  const posts = useEditorState(({ document }) =>
    listParts(fields, document).filter(({ key }) => key.startsWith(postPrefix)),
  );
  const categories = useEditorState(({ document }) => listCategories(document));
  if (!field) return null;
  const add = () => {
    const key = `${postPrefix}bai_${crypto.randomUUID().slice(0, 8)}`;
    const day = vietnamDate(new Date());
    change([{ kind: 'set', at: ['content', key], value: newPost(field.schema, categories, day) }]);
    choose({ key, path: 'title' });
  };
  return (
    <Stack as="section" gap={8} className={styles.posts} aria-label={blogTexts.posts(posts.length)}>
      <h3>{blogTexts.posts(posts.length)}</h3>
      {posts.length === 0 && (
        <Text tone="soft" size="xs">
          {blogTexts.none}
        </Text>
      )}
      <ul>
        {posts.map(({ key, title }) => (
          <li key={key}>
            <Row
              as="button"
              gap={8}
              align="center"
              size="s"
              line={20}
              side="start"
              type="button"
              className={styles.post}
              onClick={() => choose({ key, path: '' })}
            >
              <Icon name="right" size="s" />
              <span>{title}</span>
            </Row>
          </li>
        ))}
      </ul>
      {categories.length === 0 && (
        <Text tone="soft" size="xs">
          {blogTexts.needsCategory}
        </Text>
      )}
      {!isReadOnly && (
        <div>
          <Button icon="plus" isDisabled={categories.length === 0} onPress={add}>
            {blogTexts.add}
          </Button>
        </div>
      )}
    </Stack>
  );
}
