import { problems, type ProblemBody, type ProblemCode } from '@prumo/contract/problems'
import { expect } from 'vitest'

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

const largestRefusal = 20_000
const traces = /\bat .+:\d+:\d+|node_modules|\/src\/|SyntaxError|TypeError|<html|<!doctype|select .+ from |pg_|errno/i
const english =
  /\b(invalid|expected|received|required|unexpected|unrecognized|too (big|small|long)|must|should|error|failed)\b/i

/** A refusal as every one of them must be: ours, in Portuguese, small, and telling nothing about the inside. */
export function expectRefusal(answer: Answer): ProblemBody {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body.length).toBeLessThan(largestRefusal)
  const body = JSON.parse(answer.body) as ProblemBody
  expect(Object.keys(body).sort()).toEqual(['code', 'errors', 'status', 'title'])
  expect(body.status).toBe(answer.statusCode)
  expect(problems[body.code]?.status).toBe(answer.statusCode)
  expect(body.title).toMatch(sentenceOf(body.code))
  for (const error of body.errors) {
    expect(Object.keys(error).sort()).toEqual(['message', 'path'])
    expect(error.message).not.toMatch(english)
    expect(error.message).not.toBe('')
  }
  expect(withoutEchoes(body)).not.toMatch(traces)
  return body
}

/** Success, or one of our refusals; never a failure of ours. */
export function expectEnvelope(answer: Answer): void {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
  if (answer.statusCode !== 200) return void expectRefusal(answer)
  // A download answers with a file.
  if (answer.headers['content-disposition']) return
  expect(Object.keys(JSON.parse(answer.body)).sort()).toEqual(['data', 'status'])
}

function sentenceOf(code: ProblemCode) {
  const escaped = problems[code].text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[\\s\\S]*')}$`)
}

/** A refusal may repeat the name of the field it refuses; that part is the caller's own words. */
const withoutEchoes = ({ title, code, errors }: ProblemBody) =>
  [code === 'unknown-field' ? '' : title, ...errors.map(({ message }) => message.replace(/"[^]*"/g, ''))].join('\n')
