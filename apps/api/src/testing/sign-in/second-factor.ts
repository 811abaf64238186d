import { secondFactor } from '@prumo/contract/identity/second-factor'
import type { Person } from '../app/builders.ts'
import { telephone } from './telephone.ts'
import type { TestApp } from '../app/test-app.ts'

/** Enrols through the product itself; gives back the telephone and the recovery codes. */
export async function turnOnSecondFactor(app: TestApp, person: Person) {
  const { data } = await app.call(person, secondFactor.begin, {})
  const phone = telephone(data.secret, () => app.services.now())
  const confirmed = await app.call(person, secondFactor.confirm, { body: { code: phone.codeAt() } })
  if (confirmed.status !== 200) throw new Error(confirmed.problem.title)
  return { ...data, phone, recoveryCodes: confirmed.data.recoveryCodes }
}
