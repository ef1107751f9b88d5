import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { useMayDo } from '../../app/use-studio.ts';
import { CampaignPicture } from '../../home/CampaignPicture.tsx';
import { useDetails } from '../../home/use-details.ts';
import styles from './table.module.css';

/** The small picture of a campaign's newest version; supervisors see results, but not campaigns. */
export function CampaignThumb({ campaign }: { campaign: OverviewCampaign }) {
  const maySee = useMayDo('campaign.read', campaign.webid);
  return (
    <span className={styles.thumb}>
      {maySee ? <Drawn campaign={campaign} /> : <CampaignPicture card={null} sizes="56px" />}
    </span>
  );
}

function Drawn({ campaign }: { campaign: OverviewCampaign }) {
  const details = useDetails(campaign);
  return <CampaignPicture card={details === null ? null : details?.card} sizes="112px" />;
}
