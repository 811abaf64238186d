type Subscription = { status: string; trialEndsAt: string | null }

/** Days of the trial still to be used, a begun one included; null when there is no trial. */
export function trialDaysLeft({ status, trialEndsAt }: Subscription, now: Date): number | null {
  if (status !== 'trialing' || !trialEndsAt) return null
  return Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / 86_400_000))
}
