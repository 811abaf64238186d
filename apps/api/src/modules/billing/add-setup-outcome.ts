/** The path to go back to, telling how it ended. */
export function addSetupOutcome(returnUrl: string, outcome: 'success' | 'canceled') {
  const [path, hash] = returnUrl.split('#') as [string, string | undefined]
  return `${path}${path.includes('?') ? '&' : '?'}setup=${outcome}${hash === undefined ? '' : `#${hash}`}`
}
