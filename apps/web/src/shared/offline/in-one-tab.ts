/** Work of this name is done in one tab at a time, where the browser can tell tabs of each other. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return work()
  return (await navigator.locks.request(name, work)) as T
}
