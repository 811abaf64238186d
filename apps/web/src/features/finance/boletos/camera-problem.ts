/** Why there is no picture, and what to do about it. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'O navegador não tem permissão para usar a câmera. Libere a câmera para este site nas configurações do navegador, envie uma foto ou cole a linha digitável.'
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'Nenhuma câmera foi encontrada neste aparelho. Envie uma foto ou cole a linha digitável.'
  if (name === 'NotReadableError') return 'A câmera está em uso por outro aplicativo. Feche-o e tente novamente.'
  return 'Não foi possível abrir a câmera. Envie uma foto ou cole a linha digitável.'
}
