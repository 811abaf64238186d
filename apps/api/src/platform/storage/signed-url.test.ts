import { expect, test } from 'vitest'
import { signGrant } from './signed-grant.ts'
import { isSignatureGood, signedFileUrl, signedPictureUrl } from './signed-url.ts'

const key = Buffer.alloc(32, 7)
const now = new Date('2026-11-16T12:34:56Z')
const seconds = now.getTime() / 1000
const secondsOf = (url: string) => Number(new URL(url, 'http://x').searchParams.get('expires')) - seconds

test('a file’s address lasts 10 to 15 minutes, a logo’s two months at most', () => {
  for (let second = 0; second < 900; second += 7) {
    const later = new Date(now.getTime() + second * 1000)
    const left = secondsOf(signedFileUrl(key, 'c', 'f', later)) - second
    expect([left > 600, left <= 900]).toEqual([true, true])
  }
  expect(secondsOf(signedPictureUrl(key, 'c', 'f', now))).toBeLessThanOrEqual(60 * 86_400)
})

test('an address that would last longer is not good, though its signature is', () => {
  const grantFor = (days: number) => {
    const expires = seconds + days * 86_400
    return { companyId: 'c', fileId: 'f', expires, signature: signGrant(key, { subject: 'c/f', expires }) }
  }
  expect([-1, 0, 1, 60, 61, 3650].map((days) => isSignatureGood(key, grantFor(days), now))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
