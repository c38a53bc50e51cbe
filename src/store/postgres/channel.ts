/** Who imports tells it on this channel; replicas listen. */
export const CHANNEL = "palimpsest_corpus";
