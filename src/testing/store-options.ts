/** For tests: a key that everybody knows seals the audit log. */
export const testStoreOptions = {
  findAuditKeys: async () => [{ id: 'test', secret: Buffer.alloc(32, 'chìa khoá cho thử nghiệm') }],
};
