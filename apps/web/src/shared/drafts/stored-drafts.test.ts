import type { Session } from '@prumo/contract/identity/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraftsOfOthers, storeDrafts, storedFormsOf, takeDraft, watchDraft } from './stored-drafts.ts'

const session = (uid: string, company: string) => ({ user: { uid }, company: { id: company } }) as Session
const joana = session('joana', 'aurora')
const draft = { values: { name: 'Filial' }, version: 3 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

function typeAndLeave(form: string, owner = joana) {
  const close = watchDraft(form, () => draft)
  storeDrafts(owner)
  close()
}

test('what was typed is given back once, to the same person in the same company', () => {
  typeAndLeave('cost-center new')
  expect(takeDraft(session('joana', 'boreal'), 'cost-center new')).toBeUndefined()
  expect(takeDraft(joana, 'cost-center new')).toEqual(draft)
  expect(takeDraft(joana, 'cost-center new')).toBeUndefined()
})

test('another person gets nothing, and afterwards nobody does', () => {
  typeAndLeave('cost-center new')
  const rui = session('rui', 'aurora')
  expect(takeDraft(rui, 'cost-center new')).toBeUndefined()
  dropDraftsOfOthers(rui)
  expect(takeDraft(joana, 'cost-center new')).toBeUndefined()
  expect(sessionStorage.getItem('prumo-kept-drafts')).toBeNull()
})

test('a form in which nothing was typed, or that was closed, leaves nothing behind', () => {
  const close = watchDraft('category new', () => null)
  storeDrafts(joana)
  close()
  storeDrafts(joana)
  expect(sessionStorage.getItem('prumo-kept-drafts')).toBeNull()
})

test('a form that lies over a screen is found by its kind', () => {
  typeAndLeave('entry new')
  expect(storedFormsOf(joana, 'entry ')).toEqual(['new'])
  expect(storedFormsOf(joana, 'category ')).toEqual([])
})
