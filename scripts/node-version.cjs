"use strict";

/**
 * Ends the process with one sentence if this Node.js is not in a range of releases as package.json has it under
 * engines.node: `^20.19 || ^22.13 || >=24`. What is refused has to be able to read this file.
 */
module.exports = function refuseOtherNode(range) {
  var have = process.versions.node.split(".").map(Number);
  var fits = range.split("||").some(function (part) {
    var least = part
      .replace(/[^0-9.]/g, "")
      .split(".")
      .map(Number);
    if (have[0] !== least[0]) return part.indexOf(">=") >= 0 && have[0] > least[0];
    return have[1] >= (least[1] || 0);
  });
  if (fits) return;
  console.error("Palimpsest needs Node.js " + range + "; this is " + process.versions.node + ".");
  process.exit(1);
};
