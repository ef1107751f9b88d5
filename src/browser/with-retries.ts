/** Waiting times before a piece of code that did not arrive is asked for again. */
const retryDelaysMs = [600, 2400];

/** Asks again for what did not arrive. Rejects with the last reason. */
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
