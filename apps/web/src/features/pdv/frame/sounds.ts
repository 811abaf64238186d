let audio: AudioContext | null = null

/** Short and high: found. Long and low: not found. Browsers stay silent until the page was touched. */
export function playSound(kind: 'found' | 'missing') {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    const [frequency, seconds] = kind === 'found' ? [1320, 0.07] : [190, 0.32]
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = kind === 'found' ? 'sine' : 'square'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // A device without sound shows it by colour.
  }
}
