import { verifyFreshStart } from './verify/fresh-start.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const verify = async (): Promise<void> => {
  const places = [
    { name: 'una carpeta cualquiera', closed: false },
    { name: 'una carpeta a la que solo entra su dueño', closed: true },
  ]
  let failures = 0
  for (const place of places) {
    const { first, second } = await verifyFreshStart(place.closed)
    const good = first <= 60_000 && second <= 5000
    if (!good) failures += 1
    say(
      `${place.name}: primera respuesta ${first} ms (≤ 60000), segunda vez ${second} ms (≤ 5000)${good ? '' : '  NO'}`,
    )
  }
  say(`\n${places.length - failures} passed, ${failures} failed`)
  if (failures > 0) process.exitCode = 1
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
