import { expect, test } from 'vitest'
import { patternText, usualPatterns } from './pattern-text.ts'

test('a pattern reads as its digits', () => {
  expect(usualPatterns.map(patternText)).toEqual(['2 CCCC RRRRRRR D', '2 CCCCCC PPPPP D', '20 CCCCC PPPPP D'])
  expect(patternText({ ...usualPatterns[2]!, codeLength: 4 })).toBe('20 CCCC · PPPPP D')
})
