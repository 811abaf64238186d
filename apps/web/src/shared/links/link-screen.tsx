import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { shortestToken, useLinkSecret } from './use-link-secret.ts'

type LinkScreenProps = {
  title: string
  question: string
  verb: string
  tone?: 'danger'
  /** Does what the link is for, and answers what to say afterwards. */
  follow: (token: string) => Promise<{ title: string; text: string }>
}

/** Opening a letter's link changes nothing by itself: programs that check mail open links too. The person presses a button. */
export function LinkScreen({ title, question, verb, tone, follow }: LinkScreenProps) {
  const { token, forget } = useLinkSecret()
  const [done, setDone] = useState<{ title: string; text: string }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function press() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const ending = await follow(token)
      forget()
      setDone(ending)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  if (done || token.length < shortestToken) {
    const { title: heading, text } = done ?? {
      title: 'Link inválido',
      text: 'Este link não é válido, já foi usado ou expirou.',
    }
    return (
      <AuthLayout title={heading} subtitle={text}>
        <ButtonLink to="/login" size="md">
          Acessar minha conta
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title} subtitle={question}>
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      <Button size="md" onClick={() => void press()} loading={isBusy} {...(tone === 'danger' && { color: 'red' })}>
        {verb}
      </Button>
    </AuthLayout>
  )
}
