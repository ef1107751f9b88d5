import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { insightCalls } from '../../contract/studio/insight-calls.ts';
import { insightScreensPath } from '../../contract/studio/studio-addresses.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { hasNavigated } from '../app/has-navigated.ts';
import { NoticeBell } from '../app/NoticeBell.tsx';
import { insightExperimentsPath, insightLinksPath, insightPath, insightTagsPath } from '../app/screens.ts';
import { texts } from '../app/texts.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { badgeOf } from '../home/campaign-words.ts';
import { Badge, Pill } from '../kit/Badge.tsx';
import { IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { Menu } from '../kit/Menu.tsx';
import { tabClass, tabListClass } from '../kit/tab-classes.ts';
import styles from './insight-bar.module.css';
import { insightTexts as words } from './texts.ts';

interface InsightBarProps {
  /** Name of the tab, for the title of the window; undefined for the first one. */
  part?: string;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
}

/** The bar of a campaign's results: where one is, the way to other campaigns, its state, and the tabs. */
export function InsightBar({ part, actions }: InsightBarProps) {
  const { webid = '' } = useParams();
  const [path, navigate] = useLocation();
  const { data } = useStudioQuery(insightCalls.listInsightCampaigns, {});
  const campaign = data?.campaigns.find((one) => one.webid === webid);
  const name = campaign?.name ?? webid;
  const others = data?.campaigns.filter((one) => one.webid !== webid && !one.isArchived) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first load, when the browser decides, and not while a dialog has the focus.
    if (hasNavigated() && !document.querySelector('[role$="dialog"]')) heading.current?.focus();
  }, []);
  const tabs = [
    { to: insightPath(webid), title: words.tabs.overview, count: 0 },
    { to: insightLinksPath(webid), title: words.tabs.links, count: campaign?.links ?? 0 },
    { to: insightExperimentsPath(webid), title: words.tabs.experiments, count: campaign?.experiments ?? 0 },
    { to: insightTagsPath(webid), title: words.tabs.tags, count: 0 },
  ];
  // The tab stays while the campaign changes.
  const tabOf = (other: string) => path.replace(insightPath(webid), insightPath(other));
  return (
    <>
      <title>{texts.title(...(part === undefined ? [] : [part]), words.tabs.label(name))}</title>
      <Row as="header" gap={8} columnGap={12} align="center" wrap className={styles.bar}>
        <Link to={insightScreensPath} className={styles.back} aria-label={words.toAll}>
          <Icon name="back" />
        </Link>
        <Row gap={8} align="center" narrow tone="soft" className={styles.where}>
          <Link to={insightScreensPath} className={styles.all}>
            {words.title}
          </Link>
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          {others.length > 0 && (
            <Menu
              label={words.choose}
              trigger={<IconButton icon="down" label={words.choose} />}
              actions={others.map((other) => ({
                id: other.webid,
                label: other.name,
                icon: 'page',
                note: `/${other.webid}`,
                onAction: () => navigate(tabOf(other.webid)),
              }))}
            />
          )}
        </Row>
        {campaign && (
          <span className={styles.state}>
            <Badge state={badgeOf[campaign.state]}>{words.states[campaign.state]}</Badge>
          </span>
        )}
        {campaign?.publishedVersion !== null && campaign?.publishedAt !== null && campaign !== undefined && (
          <Text as="span" tone="muted" size="xs" tabular className={styles.version}>
            {words.published(
              campaign.publishedVersion,
              formatDay(vietnamDate(new Date(campaign.publishedAt)), new Date()),
            )}
          </Text>
        )}
        <div className={styles.bell}>
          <NoticeBell />
        </div>
        <Row gap={8} align="center" wrap narrow className={styles.actions}>
          {actions}
        </Row>
      </Row>
      <nav className={joinClasses(tabListClass, styles.tabs)} aria-label={words.tabs.label(name)}>
        {tabs.map(({ to, title, count }) => (
          <Link key={to} to={to} className={tabClass} aria-current={path === to ? 'page' : undefined}>
            {title}
            {count > 0 && <Pill>{count}</Pill>}
          </Link>
        ))}
      </nav>
    </>
  );
}
