/** The key of servers that tests and measurements start. Everybody knows it, so it protects nothing. */
export const testLeadKey = `test:${Buffer.alloc(32, 'chia khoa thu nghiem').toString('base64')}`;
