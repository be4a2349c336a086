/**
 * The ranges of simulated photos. They were fixed before the reader was tuned, and must not be narrowed for it: a
 * reader that fails within them has to improve.
 */
export const RANGOS = {
  /** Pixels: about 7 megapixels, less than almost any phone takes today. */
  foto: { corto: 2268, largo: 3024 },
  /** The share of the photo's width or height that the label fills, whichever is larger. */
  llena: [0.35, 0.95],
  /** Degrees: `giro` turns the label in the picture's plane, `inclinacion` tilts it around the other two axes. */
  giro: [-6, 6],
  inclinacion: [-6, 6],
  /** The distance of the camera, in long sides of the photo. A nearer camera gives a stronger perspective. */
  distancia: [1.5, 4],
  /** Standard deviation of the blur, in pixels of the photo. */
  desenfoque: [0, 1.5],
  /** JPEG quality. */
  calidad: [50, 90],
  /** The light lost at the darkest side, the probabilities of a gleam and of a shadow, and the exposure. */
  luz: { caida: [0, 0.5], brillo: 0.25, sombra: 0.25, exposicion: [0.65, 1.05] },
  /** Standard deviation of the grain, on a scale of 0 to 255. */
  grano: [0, 6],
  /**
   * How often each layout is drawn, in percent. Colombian law now requires the table of the first two: one column for
   * 100 g or ml and one for a portion.
   */
  disenos: {
    'resolución 810': 30,
    'resolución 2492': 30,
    'vertical con % VD': 15,
    lineal: 10,
    importada: 15,
  },
} as const

export type Diseno = keyof typeof RANGOS.disenos
