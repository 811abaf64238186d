/** Why there is no picture, and what to do about it; `instead`: what works without the camera, as a verb. */
export function cameraProblem(error: unknown, instead: string): string {
  const name = error instanceof DOMException ? error.name : ''
  const way = `${instead.charAt(0).toUpperCase()}${instead.slice(1)}.`
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return `O navegador não tem permissão para usar a câmera. Libere a câmera para este site nas configurações do navegador, ${instead}.`
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `Nenhuma câmera encontrada neste aparelho. ${way}`
  if (name === 'NotReadableError') return 'A câmera está em uso por outro aplicativo. Feche-o e tente novamente.'
  return `Falha ao iniciar a câmera. Verifique permissões e se outro app está usando a câmera. ${way}`
}
