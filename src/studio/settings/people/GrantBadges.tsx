import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import type { Grant } from '../../../contract/studio/permissions.ts';
import { groupGrants } from '../../app/format.ts';
import { texts } from '../../app/texts.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import styles from './people.module.css';

/** Roles, each with its campaigns: one or two by name, more as their number. */
export function GrantBadges({ grants }: { grants: readonly Grant[] }) {
  const maySee = useMayDo('campaign.read');
  const { data } = useStudioQuery(campaignCalls.listCampaigns, {}, { isEnabled: maySee });
  const nameOf = (webid: string) => data?.campaigns.find((campaign) => campaign.webid === webid)?.name ?? webid;
  return (
    <Row as="ul" gap={6} wrap className={styles.badges}>
      {groupGrants(grants).map(({ role, webids }) => (
        <li key={role}>
          <Badge state="plain">
            <Text as="strong" tone="ink" breaks="whole">
              {texts.roles[role]}
            </Text>
            {webids === 'all'
              ? texts.allCampaigns
              : webids.length > 2
                ? texts.campaigns(webids.length)
                : webids.map(nameOf).join(', ')}
          </Badge>
        </li>
      ))}
    </Row>
  );
}
