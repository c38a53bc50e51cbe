// Lets a test have something go wrong in the main thread of a child process that nobody handles: on SIGUSR2 a promise
// is rejected.
const { isMainThread } = require("node:worker_threads");

if (isMainThread) process.on("SIGUSR2", () => void Promise.reject(new Error("a promise that nobody handles")));
