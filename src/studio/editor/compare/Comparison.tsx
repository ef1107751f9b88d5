import { useDeferredValue, useMemo, useState } from 'react';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { comparedParameter } from '../../app/screens.ts';
import { useSearchParams } from '../../app/use-search-params.ts';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useLate } from '../../kit/use-late.ts';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { useEditor, useEditorState } from '../editor.ts';
import styles from './comparison.module.css';
import { compareTexts } from './texts.ts';

const loadList = async () => (await import('./ChangeList.tsx')).ChangeList;
/** Late, because the page can be edited before its differences are counted. */
const loadListing = async () => (await import('../../changes/list-sections.ts')).listSections;

/** How much differs from what visitors see, as a button, and its dialog: each difference leads to its field. */
export function Comparison() {
  const { webid, fields, order, isReadOnly, choose, change, undo } = useEditor();
  // Nothing is published: the newest version is compared with.
  const publishedVersion = useEditorState((state) => state.publishedVersion);
  const baseVersion = useEditorState((state) => state.baseVersion);
  const newest = useEditorState((state) => state.document);
  const version = publishedVersion ?? baseVersion;
  const query = useStudioQuery(campaignCalls.readVersion, { path: { webid, version } });
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(comparedParameter));
  const [tookBack, setTookBack] = useState<string>();
  const ChangeList = useLate(isOpen, loadList);
  const listSections = useLate(query.data !== undefined, loadListing);
  // Typing comes first.
  const document = useDeferredValue(newest);
  const sections = useMemo(() => {
    if (!query.data || !listSections) return undefined;
    const { settings, content, media } = query.data;
    return listSections({ fields, order }, { settings, content, media } as typeof document, document);
  }, [fields, order, query.data, document, listSections]);
  const count = sections?.reduce((sum, { differences }) => sum + differences.length, 0);
  const close = () => {
    setOpen(false);
    setTookBack(undefined);
    if (search.has(comparedParameter))
      setSearch((current) => {
        current.delete(comparedParameter);
        return current;
      });
  };
  return (
    <>
      <Button kind="bare" icon="compare" onPress={() => setOpen(true)}>
        <VisuallyHidden>
          {publishedVersion === null ? compareTexts.buttonUnpublished(version) : compareTexts.button}
        </VisuallyHidden>
        <span className={styles.count}>{count === undefined ? '…' : compareTexts.count(count)}</span>
        <span className={styles.shortCount} aria-hidden="true">
          {count ?? '…'}
        </span>
      </Button>
      {isOpen && (
        <Dialog
          title={publishedVersion === null ? compareTexts.titleUnpublished(version) : compareTexts.title(version)}
          isWide
          onClose={close}
          actions={<Button onPress={close}>{compareTexts.close}</Button>}
        >
          <p>{publishedVersion === null ? compareTexts.noteUnpublished(version) : compareTexts.note}</p>
          {query.error && <FailureNotice failure={query.error.failure} />}
          {!(sections && ChangeList) && !query.error && <Skeleton />}
          {tookBack !== undefined && (
            <Notice
              tone="ok"
              actions={
                <Button
                  size="small"
                  onPress={() => {
                    undo('undo');
                    setTookBack(undefined);
                  }}
                >
                  {compareTexts.undo}
                </Button>
              }
            >
              {compareTexts.tookBack(tookBack)}
            </Notice>
          )}
          {count === 0 && <EmptyState title={compareTexts.same}>{compareTexts.sameNote}</EmptyState>}
          {sections && ChangeList && (
            <ChangeList
              sections={sections}
              onChoose={(field) => {
                choose(field);
                close();
              }}
              onTakeBack={
                isReadOnly
                  ? undefined
                  : (difference) => {
                      change(difference.reverts);
                      setTookBack(difference.name);
                    }
              }
            />
          )}
        </Dialog>
      )}
    </>
  );
}
