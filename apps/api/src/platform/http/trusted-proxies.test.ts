import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

const trusts = (setting: string, address: string, distance = 0) =>
  (readTrustedProxies(setting) as (address: string, distance: number) => boolean)(address, distance)

test('a count believes so many machines in a row and nobody beyond; `on` is one', () => {
  expect([0, 1, 2].map((distance) => trusts('2', '10.0.0.1', distance))).toEqual([true, true, false])
  expect([0, 1].map((distance) => trusts('on', '10.0.0.1', distance))).toEqual([true, false])
})

test('a count believes nobody who connects from the open internet', () => {
  expect(['8.8.8.8', '2600::1', '::ffff:8.8.8.8'].map((address) => trusts('1', address))).toEqual([false, false, false])
  expect(['127.0.0.1', '::1', '::ffff:192.168.0.7', 'fd00::1'].map((address) => trusts('1', address))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('addresses and networks are believed wherever they stand in the row, and no others', () => {
  const setting = '10.1.0.0/16, 203.0.113.7 2001:db8::/32'
  expect(
    ['10.1.2.3', '203.0.113.7', '2001:db8::9', '::ffff:10.1.0.1'].map((address) => trusts(setting, address, 3)),
  ).toEqual([true, true, true, true])
  expect(['10.2.0.1', '203.0.113.8', '2001:db9::1', 'unknown', ''].map((address) => trusts(setting, address))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  'true',
  '',
  '0',
  '10',
  '-1',
  '1.5',
  'proxy.local',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8x',
  '10.0.0.1, nada',
])('%j is none of these', (setting) => {
  expect(readTrustedProxies(setting)).toBeNull()
})
