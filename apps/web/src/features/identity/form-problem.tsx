import { Banner } from '#ui/banner.tsx'

/** What went wrong with a form as a whole. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <Banner tone="expense" live>
      {message}
    </Banner>
  )
}
