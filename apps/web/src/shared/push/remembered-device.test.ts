import { beforeEach, expect, test, vi } from 'vitest'
import { clearDevice, isDeviceRemembered, rememberDevice, rememberedDevice } from './remembered-device.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a registration counts for seven days, for the person who made it [plat-252]', () => {
  rememberDevice('ana', 'aparelho')
  const inDays = (days: number) => Date.now() + days * 86_400_000
  expect([
    rememberedDevice('ana', inDays(6.9)),
    rememberedDevice('ana', inDays(7.1)),
    rememberedDevice('bia', inDays(1)),
  ]).toEqual(['aparelho', null, null])
  expect([isDeviceRemembered('ana'), isDeviceRemembered('bia')]).toEqual([true, false])
  clearDevice()
  expect(isDeviceRemembered('ana')).toBe(false)
})

test('what somebody else wrote into the storage is as good as nothing', () => {
  kept.set('prumo-push-device', '{')
  expect(isDeviceRemembered('ana')).toBe(false)
})
