import { ApiProblem } from '#shared/api/api-error.ts'

/** The first factor was right and a code is asked for; a cookie the page cannot read knows who it is about. */
export const isSecondFactorNeeded = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'second-factor-needed'
