import { type IsoDate } from "../../domain/iso-date";

/** The years that style/years.css has a colour for. */
const COLOURED_YEARS = [1999, 2030] as const;

/** The year by whose colour what is of a day is known. */
function colouredYear(date: IsoDate): number {
  const [first, last] = COLOURED_YEARS;
  return Math.min(last, Math.max(first, Number(date.slice(0, 4))));
}

/** The class of what is of a day: it gives its year its colour, the same on every page. */
export const yearClass = (date: IsoDate): string => `year-${colouredYear(date)}`;

/** `--age-1` to `--age-6` of style/palette.css, on paper. */
export const AGES = ["#440f58", "#3a528b", "#1f7a86", "#2f8a4f", "#a86a00", "#b8430a"];

/** The colour of that class, for a picture, which has no styles: between two ages as `color-mix(in oklab, …)` has it. */
export function yearColour(date: IsoDate): string {
  const [first, last] = COLOURED_YEARS;
  const place = ((colouredYear(date) - first) / (last - first)) * (AGES.length - 1);
  const at = Math.min(Math.floor(place), AGES.length - 2);
  const share = Math.round(100 * (1 - (place - at))) / 100;
  const [one, other] = [oklabOf(AGES[at]!), oklabOf(AGES[at + 1]!)];
  return hexOf(one.map((value, index) => share * value + (1 - share) * other[index]!));
}

type Three = readonly number[];

const times = (matrix: readonly Three[], [x = 0, y = 0, z = 0]: Three): Three =>
  matrix.map(([a = 0, b = 0, c = 0]) => a * x + b * y + c * z);

/** Of https://bottosson.github.io/posts/oklab/. */
const TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const oklabOf = (hex: string): Three => {
  const linear = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return times(TO_LAB, times(TO_LMS, linear).map(Math.cbrt));
};

const hexOf = (lab: Three): string => {
  const linear = times(
    FROM_LMS,
    times(FROM_LAB, lab).map((value) => value ** 3),
  );
  const bytes = linear
    .map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};
