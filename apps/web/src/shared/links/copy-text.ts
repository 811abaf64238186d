/** Whether it is on the clipboard now. Over plain http, as in an office's own network, there is none. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
