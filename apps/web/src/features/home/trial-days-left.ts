type Subscription = { status: string; trialEndsAt: string | null }

/** Whole days until the trial ends; null when there is no trial. */
export function trialDaysLeft({ status, trialEndsAt }: Subscription, now: Date): number | null {
  if (status !== 'trialing' || !trialEndsAt) return null
  return Math.max(0, Math.floor((new Date(trialEndsAt).getTime() - now.getTime()) / 86_400_000))
}
