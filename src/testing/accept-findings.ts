interface Found {
  severity: string;
  rule: string;
  key: string;
  path: string;
  received: string;
}

/** What somebody sends who accepts all that the check says: its warnings, and its findings of law with a reason. */
export function acceptFindings(findings: readonly Found[]) {
  const ofLaw = Object.groupBy(findings, ({ severity }) => (severity === 'law' ? 'law' : 'acknowledged'));
  const nameOf = ({ rule, key, path, received }: Found) => ({ rule, key, path, received });
  return {
    acknowledged: (ofLaw.acknowledged ?? []).map(nameOf),
    law: (ofLaw.law ?? []).map((finding) => ({ ...nameOf(finding), reason: 'Pháp chế đã xem trong buổi họp' })),
  };
}
