import { Banner } from '#ui/states/banner.tsx'

/** What went wrong with a form as a whole. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <Banner tone="expense" live>
      {message}
    </Banner>
  )
}
