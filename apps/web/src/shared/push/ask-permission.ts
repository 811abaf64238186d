const retryAfterMs = 1000

type Asking = { request: () => Promise<NotificationPermission>; wait: (milliseconds: number) => Promise<void> }

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Asks; a question that was closed without an answer is asked once more, a second later. */
export async function askPermission({ request, wait: pause }: Asking): Promise<NotificationPermission> {
  const answer = await request()
  if (answer !== 'default') return answer
  await pause(retryAfterMs)
  return request()
}
