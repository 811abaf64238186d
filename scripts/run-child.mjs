import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program to its end. A signal that reaches us meanwhile is passed on and answered with, so that we end last. */
export function runChild(program, args, options) {
  const child = spawn(program, args, options)
  let received = null
  const pass = (signal) => {
    received = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve({ code, received, output })
    }
    child.once('error', () => finish(1))
    child.once('close', finish)
  })
}
