import { Banner } from '#ui/states/banner.tsx'

export function ProofProblem({ message }: { message: string | undefined }) {
  return message ? (
    <Banner tone="expense" live>
      {message}
    </Banner>
  ) : null
}
