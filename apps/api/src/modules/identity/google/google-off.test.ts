import { google } from '@prumo/contract/identity/google'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app/test-app.ts'

test('where it is not configured it is not offered, and says so [plat-7]', async () => {
  const plain = await startTestApp()
  try {
    expect((await plain.call(null, google.status, {})).data).toEqual({ isEnabled: false })
    expect((await plain.call(null, google.start, {})).problem.title).toBe(
      'A entrada com o Google não está disponível aqui.',
    )
  } finally {
    await plain.stop()
  }
})
