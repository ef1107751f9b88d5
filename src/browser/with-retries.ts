/** Delays before a failed script is loaded again. */
const retryDelaysMs = [600, 2400];

/** Retries a failed load. Rejects with the last error. */
export async function withRetries<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}
