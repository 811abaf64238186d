import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test('sizes are written for people', () => {
  expect(
    [0, 10, 820_400, 999_700, 1_440_000, 999_940_000, 999_960_000, 1_240_000_000, 5e9, 5.2e12].map(formatSize),
  ).toEqual(['0 kB', '1 kB', '820 kB', '1 MB', '1,4 MB', '999,9 MB', '1 GB', '1,2 GB', '5 GB', '5.200 GB'])
})
